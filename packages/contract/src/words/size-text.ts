const units = ['bytes', 'kB', 'MB', 'GB']
const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })
const tenths = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })

/** '3 bytes', '1.5 kB', '200 MB': a thousand of each is one of the next, as disks and browsers count. */
export function sizeText(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const amount = bytes / 1000 ** step
  return `${(amount < 10 && step > 0 ? tenths : whole).format(amount)} ${bytes === 1 ? 'byte' : units[step]}`
}
