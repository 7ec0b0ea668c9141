/** Texts for the provider's codes; whatever else it says is a refusal. */
const known: Readonly<Record<number, string>> = {
  131026: 'deliveries.not-on-whatsapp',
  131047: 'deliveries.window-closed',
  131048: 'deliveries.held-as-spam',
  131049: 'deliveries.enough-for-now',
  131050: 'deliveries.blocked-by-person',
};

/** Code of the text that says why WhatsApp did not deliver. */
export const whatsAppReason = (code: number | undefined): string => known[code ?? 0] ?? 'messages.refused';
