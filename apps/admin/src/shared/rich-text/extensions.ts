import { type AnyExtension, Mark, Node } from '@tiptap/core'
import Image from '@tiptap/extension-image'
import StarterKit from '@tiptap/starter-kit'

// What the editor of rich text can hold: exactly the HTML that the server lets stand (docs/security.md R29), so that
// opening a text and saving it loses nothing.

/** Whether an address may stand in a link: https, or mailto. */
export const isLinkAddress = (address: string): boolean =>
  /^(https:\/\/|mailto:)[^\s\\]+$/i.test(address) && URL.canParse(address)

/** Whether an address may be that of a picture: https, or a picture that was sent here. */
export const isPictureAddress = (address: string): boolean =>
  address.startsWith('/files/') || (/^https:\/\/[^\s\\]+$/i.test(address) && URL.canParse(address))

/** A mark of one tag, with the key that turns it on and off. */
const markOf = (name: string, tag: string, key?: string) =>
  Mark.create({
    name,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
    addKeyboardShortcuts() {
      return key ? { [key]: () => this.editor.commands.toggleMark(this.name) } : {}
    },
  })

/** An element that may stand in a text but is not made here: it is kept, and its words can be edited. */
const elementOf = (name: string, tag: string, rules: { content: string; group?: string }) =>
  Node.create({
    name,
    ...rules,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })

const cellOf = (name: string, tag: string) =>
  elementOf(name, tag, { content: 'block+' }).extend({
    addAttributes: () => ({ colspan: { default: null }, rowspan: { default: null } }),
  })

const Picture = Image.extend({
  addAttributes: () => ({
    src: { default: null },
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
  }),
})

export const richTextExtensions: AnyExtension[] = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (address) => isLinkAddress(address),
      // The server adds what a link needs.
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  Picture,
  markOf('superscript', 'sup', 'Mod-.'),
  markOf('subscript', 'sub', 'Mod-,'),
  markOf('cite', 'cite'),
  elementOf('figure', 'figure', { group: 'block', content: 'block+ figcaption?' }),
  elementOf('figcaption', 'figcaption', { content: 'inline*' }),
  elementOf('table', 'table', { group: 'block', content: 'caption? tableRow+' }),
  elementOf('caption', 'caption', { content: 'inline*' }),
  elementOf('tableRow', 'tr', { content: '(tableCell | tableHeader)*' }),
  cellOf('tableCell', 'td'),
  cellOf('tableHeader', 'th'),
]
