/**
 * Where a request for a page leads on this host. A request line may name another host, and a browser takes what follows
 * two slashes, turned round or not, for one: of those nothing is left. `isPlain`: the path was so already.
 */
export function pageAddress(requestUrl: string): { path: string; url: string; isPlain: boolean } {
  const [given = '', ...query] = requestUrl.replace(/^https?:\/\/[^/?]*/i, '').split('?')
  const { pathname: path } = new URL(`http://page.invalid${given.replace(/[/\\]+/g, '/')}`)
  return { path, url: [path, ...query].join('?'), isPlain: path === (given || '/') }
}
