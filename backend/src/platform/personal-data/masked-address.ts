/** `+225 •••• 01`, `a•••@exemple.test`: enough to know it again, not to write to it. */
export function maskedAddress(address: string): string {
  const [, first, domain] = /^(.).*(@[^@]+)$/.exec(address) ?? [];
  return first && domain ? `${first}•••${domain}` : `${address.slice(0, 4)} •••• ${address.slice(-2)}`;
}
