//! The one place with `unsafe`: code compiled for processors that handle many numbers at once.

/// Runs `f` compiled for a processor with AVX2 where this is one; the results are the same. `f` must be marked
/// `#[inline(always)]`, and all that matters in it: what is not inlined is compiled for every processor.
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
