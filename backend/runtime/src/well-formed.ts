/**
 * The same value with text a database can hold: halves of characters, left where a text was cut by length, become the
 * replacement character, and zero characters go. JSON carries both; PostgreSQL's refuses them.
 */
export function wellFormed<Value>(value: Value): Value {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '') as Value;
  if (Array.isArray(value)) return value.map(wellFormed) as Value;
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [wellFormed(key), wellFormed(one)])) as Value;
}
