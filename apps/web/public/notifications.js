// What the browser runs when a notification arrives, also while no page of ours is open.

self.addEventListener('push', (event) => {
  const { id, title, body, link } = event.data.json()
  event.waitUntil(self.registration.showNotification(title, { body, tag: id, data: { link } }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(self.clients.openWindow(event.notification.data.link ?? '/account'))
})
