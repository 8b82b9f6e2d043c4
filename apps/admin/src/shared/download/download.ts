/** Lets the browser save the file behind an address of this server. */
export function download(address: string): void {
  const url = new URL(address, window.location.origin)
  if (url.origin !== window.location.origin) throw new Error('The download is not on this server')
  const link = document.createElement('a')
  link.href = url.href
  link.download = ''
  link.click()
}
