/** A map that holds no more than `max` entries: a new one takes the place of the one that was set longest ago. */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  readonly max: number
  constructor(max: number) {
    super()
    this.max = max
  }

  override set(key: Key, value: Value): this {
    this.delete(key)
    const [oldest] = this.keys()
    if (oldest !== undefined && this.size >= this.max) this.delete(oldest)
    return super.set(key, value)
  }
}
