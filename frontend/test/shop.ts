import { productRoutes, type ProductView } from '@afi/contracts/products';
import { screen } from '@testing-library/react';
import { answering, startServer } from './answering.js';

/** A product of the specs. */
export const lamp: ProductView = {
  id: '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d30',
  name: 'Lampe',
  description: '',
  price: null,
  currency: 'XOF',
  family: '',
  photo: null,
  active: true,
  createdAt: '2026-11-21T10:00:00.000Z',
  updatedAt: '2026-11-21T10:00:00.000Z',
  version: 1,
};

/** A server that knows these families, and a device that keeps nothing yet. */
export function startShop(...families: string[]): void {
  localStorage.clear();
  startServer();
  answering(productRoutes.families, { items: families });
}

export const nameField = () => screen.getByLabelText<HTMLInputElement>(/^Nom/);
