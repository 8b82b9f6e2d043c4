import { expect, test } from 'vitest'
import { takeOverScript } from './takeOver.ts'

const build = {
  template: '<script type="module" crossorigin src="/assets/entry.js" nonce="n"></script>',
  manifest: {
    'src/login/page.tsx': { file: 'assets/page.js', imports: ['entry', 'form'] },
    entry: { file: 'assets/entry.js' },
    form: { file: 'assets/form.js' },
  },
}

test('a page asks for its own scripts together, each once, with the nonce of its policy', () => {
  const html = takeOverScript(build, { page: 'login', nonce: 'n0nce' })
  expect(html).toContain('import("/assets/entry.js")')
  expect(html).toContain('of ["/assets/page.js","/assets/form.js"]) import(file)')
  expect(html).toContain('<script type="module" nonce="n0nce">')
})
