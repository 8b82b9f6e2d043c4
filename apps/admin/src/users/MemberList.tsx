export function MemberList() {
  return null
}
