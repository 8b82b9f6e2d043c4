import { cleanHtml } from '../../apps/api/src/platform/rich-text.ts'
import { expect, test } from '../fixtures.ts'

// security.md R29: what attackers put into a text, rendered by a browser without any policy to help it.

/** `X` is a script's call, `U` an address that tells that it was fetched. */
const call = 'alert(1)'
const address = 'https://attacker.invalid/seen'

const events = [
  ...['onerror', 'onload', 'onclick', 'onmouseover', 'onfocus', 'onbegin', 'onend', 'ontoggle', 'onpageshow'],
  ...[
    'onanimationstart',
    'ontransitionend',
    'onpointerenter',
    'onscroll',
    'onwheel',
    'oncut',
    'onbeforeprint',
  ],
]

const vectors = [
  ...events.map((event) => `<img src=x ${event}=X>`),
  ...events.map((event) => `<p ${event}="X" autofocus tabindex=1 style="animation:a 1s">a</p>`),
  ...['X', '\tX', '//%0aX', 'void(X)'].map((script) => `<a href="javascript:${script}" id=go>a</a>`),
  ...[
    'java\tscript:X',
    'java\nscript:X',
    ' javascript:X',
    'JaVaScRiPt:X',
    '&#106;avascript:X',
    'javascript&colon;X',
    '\u0001javascript:X',
    'vbscript:X',
    'data:text/html,<script>X</script>',
    'blob:X',
    'view-source:X',
  ].map((link) => `<a href="${link}" id=go>a</a>`),
  ...[
    'script',
    'SCRIPT',
    'script/x',
    'script ',
    'svg><script',
    'math><script',
    'noscript><script',
    'template><script',
    'style><script',
    'xmp><script',
    'textarea><script',
    'title><script',
    'iframe><script',
    'select><script',
    'table><script',
    'frameset><script',
  ].map((tag) => `<${tag}>X</script>`),
  ...[
    'iframe',
    'embed',
    'frame',
    'script',
    'video',
    'audio',
    'source',
    'track',
    'input type=image',
    'bgsound',
    'portal',
  ].map((tag) => `<${tag} src="U">`),
  ...[
    'object data',
    'link rel=stylesheet href',
    'link rel=prefetch href',
    'link rel=preload as=image href',
    'link rel=import href',
    'base href',
    'body background',
    'table background',
    'td background',
    'svg><image href',
    'svg><use href',
    'svg><feimage href',
    'video poster',
    'form action',
    'button formaction',
    'html manifest',
    'img srcset',
    'img src=x longdesc',
    'blockquote cite',
    'meta http-equiv=refresh content="0;url=U" x',
    'area href',
    'a ping',
    'q cite',
    'ins cite',
  ].map((attribute) => `<${attribute}="U">a`),
  '<style>@import "U"; p{background:url(U)}</style><p>a</p>',
  '<p style="background:url(U)">a</p>',
  '<div style="list-style:url(U)"><li style="content:url(U)">a</div>',
  '<iframe srcdoc="<script>parent.X</script>"></iframe>',
  '<svg onload=X><animate onbegin=X attributeName=x dur=1s></svg>',
  '<svg><a xlink:href="javascript:X"><text>a</text></a></svg>',
  '<svg><set attributeName=href to="javascript:X"></svg>',
  '<svg><style><img src=x onerror=X></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=X&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=X>',
  '<math><annotation-xml encoding="text/html"><style><img src=x onerror=X></style></annotation-xml></math>',
  '<noscript><p title="</noscript><img src=x onerror=X>"></noscript>',
  '<template><img src=x onerror=X></template>',
  '<textarea><img title="</textarea><img src=x onerror=X>"></textarea>',
  '<xmp><img title="</xmp><img src=x onerror=X>"></xmp>',
  '<!--><img src=x onerror=X>-->',
  '<!-- --!><img src=x onerror=X> -->',
  '<![CDATA[><img src=x onerror=X>]]>',
  '<?xml version="1.0"?><img src=x onerror=X>',
  '<img src="x` `<script>X</script>"` `>',
  '<img """><script>X</script>">',
  '<<script>X//<</script>',
  '<img src=x:x onerror\u000b=X>',
  '<img/src=x/onerror=X>',
  '<a href="https://ok.example/" onclick=X id=go>a</a><img src="data:image/svg+xml,<svg onload=X>">',
  '<details open ontoggle=X><summary>a</summary></details>',
  '<marquee onstart=X>a</marquee>',
  '<p contenteditable onfocus=X autofocus>a</p>',
  '<select autofocus onfocus=X><option>a</select>',
  '<dialog open onclose=X><button autofocus>a</button></dialog>',
  '<object type="text/html" data="data:text/html,<script>parent.X</script>"></object>',
  '<embed src="data:image/svg+xml,<svg xmlns=http://www.w3.org/2000/svg onload=X>">',
  '<p id="attributes"><input name="children"></p><img name="body" src=x onerror=X>',
  '<custom-element onclick=X><slot onslotchange=X></slot></custom-element>',
  '&lt;img src=x onerror=X&gt;',
].map((vector) => vector.replaceAll('X', call).replaceAll('U', address))

test('there are enough of them to mean something', () => {
  expect(new Set(vectors).size).toBeGreaterThanOrEqual(100)
})

test('none that was cleaned calls a script or fetches anything; uncleaned ones would', async ({
  page,
  context,
}) => {
  test.slow()
  const dialogs: string[] = []
  const fetched: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    // One that its page has taken along is gone.
    dialog.dismiss().catch(() => undefined)
  })
  await context.route('**/*', (route) => {
    fetched.push(route.request().url())
    return route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Empty</title><main></main>',
    })
  })
  const render = async (html: string) => {
    await page.goto('https://rendered.invalid/')
    fetched.length = 0
    // Both ways in which a text may come into a page: with it, as from the server, and by a script.
    await page.setContent(`<!doctype html><title>a</title><main>${html}</main>`, { waitUntil: 'commit' })
    await page.evaluate((text) => {
      const main = document.createElement('main')
      document.body.replaceChildren(main)
      main.innerHTML = text
      // A link to somewhere else may lead there when somebody follows it.
      for (const element of main.querySelectorAll<HTMLElement>('a:not([href^="https:"]), p, img'))
        element.click()
      return new Promise((resolve) => setTimeout(resolve, 30))
    }, html)
  }

  const harmful: string[] = []
  for (const vector of vectors) {
    await render(await cleanHtml(vector))
    if (dialogs.length + fetched.length > 0) harmful.push(vector)
    dialogs.length = 0
  }
  expect(harmful).toEqual([])

  // The trap itself must spring.
  await render(`<img src="${address}" onerror="${call}">`)
  expect(dialogs.length + fetched.length).toBeGreaterThan(0)
})
