const parts = (moment: string, options: Intl.DateTimeFormatOptions) =>
  Object.fromEntries(
    new Intl.DateTimeFormat('en-GB', options)
      .formatToParts(new Date(moment))
      .map(({ type, value }) => [type, value]),
  )

/** `21 November 2026`, in the tenant's zone: the same on the server and in every browser. */
export function formatDay(moment: string, timeZone: string): string {
  const { day, month, year } = parts(moment, { day: 'numeric', month: 'long', year: 'numeric', timeZone })
  return `${day} ${month} ${year}`
}

/** `21 November 2026, 18:05 GMT`. */
export function formatMoment(moment: string, timeZone: string): string {
  const { hour, minute, timeZoneName } = parts(moment, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
    timeZone,
  })
  return `${formatDay(moment, timeZone)}, ${hour}:${minute} ${timeZoneName}`
}
