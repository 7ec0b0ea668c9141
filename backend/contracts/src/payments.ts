import { z } from 'zod';
import { uuid } from './id.js';
import { list, moment } from './list.js';
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
export const paymentReceipt = paymentAsked.extend({
  description: z.string(),
  paidAt: z.string(),
  /** By which who paid and who is paid speak of the same payment; screens kept from before know none. */
  reference: z.string().optional(),
});
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

/** A payment as those who are paid see it: who, how much, for what. No way to the person, nothing of the provider's. */
export const paymentRow = z.object({
  id: uuid,
  fullname: z.string(),
  picture: z.string().nullable(),
  amount: z.int(),
  currency: z.enum(currencies),
  description: z.string(),
  paidAt: z.string(),
  reference: z.string(),
});
export type PaymentRow = z.infer<typeof paymentRow>;

/** Found by a part of the name, or by the whole reference. */
export const paymentList = list({
  row: paymentRow,
  filters: {},
  sorts: ['paidAt', 'name'],
  order: '-paidAt',
  csv: {
    name: ({ fullname }) => fullname,
    amount: ({ amount }) => amount,
    currency: ({ currency }) => currency,
    description: ({ description }) => description,
    paidAt: ({ paidAt }) => moment(paidAt),
    reference: ({ reference }) => reference,
  },
});

/** All that was paid for one thing: an amount for each currency it was paid in. */
export const moneyReceived = z.object({
  count: z.int().nonnegative(),
  amounts: z.array(z.object({ currency: z.enum(currencies), amount: z.int().positive() })),
});
export type MoneyReceived = z.infer<typeof moneyReceived>;
export const nothingReceived: MoneyReceived = { count: 0, amounts: [] };
