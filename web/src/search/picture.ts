// The tree on the screen as an SVG file: an identical but complete drawing, in the colours of paper.

import { flushSync, mount, unmount, type ComponentProps } from 'svelte'

import { PAPER } from '../paper'
import TreePicture from './TreePicture.svelte'

/** Number of caption characters that fit into the narrowest picture. */
const LINE = 92

export function treePicture(props: ComponentProps<typeof TreePicture> & { caption: string[] }): string {
  const target = document.createElement('div')
  const component = mount(TreePicture, { target, props: { ...props, caption: props.caption.flatMap(wrapped) } })
  flushSync()
  target.querySelectorAll('.handle').forEach((handle) => handle.remove()) // a picture cannot be folded
  for (const element of target.querySelectorAll('svg, svg *')) {
    for (const name of ['class', 'role', 'tabindex', 'aria-label']) element.removeAttribute(name)
    for (const { name } of [...element.attributes]) if (name.startsWith('data-')) element.removeAttribute(name)
  }
  const svg = target.querySelector('svg')
  const text = svg ? new XMLSerializer().serializeToString(svg) : ''
  void unmount(component)
  return text.replace(/<!--.*?-->/g, '').replace(/var\(--(\w+)\)/g, (whole, name: string) => PAPER[name as keyof typeof PAPER] ?? whole)
}

function wrapped(text: string): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (line.length > LINE) lines.push(word)
    else lines[lines.length - 1] = line
  }
  return lines
}
