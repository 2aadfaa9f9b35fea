//! Code compiled for processors with wide vector instructions, which takes `unsafe`.

/// Runs `f` compiled for AVX2 if the processor has it; the results are the same. `f` and everything hot in it
/// must be marked `#[inline(always)]`: functions that are not inlined are compiled for every processor.
#[inline(always)]
#[allow(unsafe_code)]
pub fn wide<R>(f: impl FnOnce() -> R) -> R {
    #[cfg(target_arch = "x86_64")]
    {
        #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
        fn avx2<R>(f: impl FnOnce() -> R) -> R {
            f()
        }
        if is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
        {
            // SAFETY: the processor has what the function is compiled for; one with AVX2 has popcnt.
            return unsafe { avx2(f) };
        }
    }
    f()
}
