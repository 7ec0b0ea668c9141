import { z } from 'zod';
import { currencies } from './money.js';
import { singleLine } from './text.js';

declare module './word.js' {
  interface Words {
    payments: true;
  }
}

/** Least amount of a payment, in FCFA (spec 5). */
export const minPayment = 100;
/** Most of one, whatever it is for. */
export const maxPayment = 10_000_000;
/** Who may move money: one that moves none, of the embedded mode. */
export const paymentProviders = ['simulated'] as const;
export type PaymentProviderName = (typeof paymentProviders)[number];

/** What is asked for, as its author gives it: so much, for that. */
export const paymentAsked = z.strictObject({
  amount: z.int().min(minPayment).max(maxPayment),
  currency: z.enum(currencies),
  description: singleLine(200).min(1),
});
export type PaymentAsked = z.infer<typeof paymentAsked>;

/** What somebody paid, as it was that day: whatever is asked by now. */
export const paymentReceipt = paymentAsked.extend({ description: z.string(), paidAt: z.string() });
export type PaymentReceipt = z.infer<typeof paymentReceipt>;

/** The same as it is shown to who may pay. */
export const paymentView = z.object({
  amount: z.int(),
  currency: z.enum(currencies),
  description: z.string(),
  /** The caller paid. */
  paid: z.boolean(),
  /** What they paid, and when; null for whoever did not pay. */
  receipt: paymentReceipt.nullable(),
});
export type PaymentView = z.infer<typeof paymentView>;
