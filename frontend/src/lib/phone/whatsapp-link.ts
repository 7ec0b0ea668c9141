/** Opens WhatsApp with a text to send: to the given number (any spelling), or to whomever one then chooses. */
export function whatsAppLink(text: string, phone = ''): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}${text ? `?text=${encodeURIComponent(text)}` : ''}`;
}
