import { PaymentProvider } from './payment-provider.js';

describe('who moves the money of payments', () => {
  it('is the simulated provider in the embedded mode', () =>
    expect(() => new PaymentProvider({ EMBEDDED: true }).mustBeThere()).not.toThrow());

  it('(d100) is nobody in production: no post asks for money that nobody would see', () =>
    expect(() => new PaymentProvider({ EMBEDDED: false }).mustBeThere()).toThrow('payments.no-provider'));
});
