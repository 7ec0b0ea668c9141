import { beforeEach, describe, expect, it } from '@jest/globals';
import { productRoutes } from '@afi/contracts/products';
import { profileRoutes } from '@afi/contracts/profiles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { useProfile } from '../../features/identity/api/profile.js';
import { readSession, startSession } from '../session/session.js';
import { send } from './send.js';

const keys: (string | null)[] = [];

/** The answer begins, then the network goes. */
function cutOff(status: number): void {
  keys.length = 0;
  globalThis.fetch = (_address, init) => {
    keys.push(new Headers(init?.headers).get('Idempotency-Key'));
    const json = () => Promise.reject(new TypeError('network error'));
    return Promise.resolve(Object.assign(Response.json({}, { status }), { json }));
  };
}

describe('an answer that is cut off', () => {
  beforeEach(() => startSession({ token: 'a-token', userType: 'client', userId: 'me' }));

  it('is no answer', async () => {
    cutOff(200);
    const asked = send(profileRoutes.me, { params: { userType: 'client' }, query: {} });
    await expect(asked).rejects.toMatchObject({ status: 0, code: 'network.offline' });
  });

  it('signs nobody out', async () => {
    cutOff(200);
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const { result } = renderHook(() => useProfile(), {
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    });
    await waitFor(() => expect(result.current.isError).toBe(true));
    expect(readSession()?.token).toBe('a-token');
  });

  it('is asked for again under the same key: nothing is made twice', async () => {
    cutOff(201);
    const body = { name: 'Savon', description: 'Savon noir' };
    for (let times = 0; times < 2; times += 1)
      await send(productRoutes.create, { params: { userType: 'client' }, body } as never).catch(() => undefined);
    expect(keys[0]).toMatch(/^[\w-]{20,}$/);
    expect(keys[1]).toBe(keys[0]);
  });
});

describe('a call that was done already', () => {
  it('is another one when it is made anew', async () => {
    keys.length = 0;
    globalThis.fetch = (_address, init) => {
      keys.push(new Headers(init?.headers).get('Idempotency-Key'));
      return Promise.resolve(
        Response.json({ status: 409, code: 'idempotency.done', message: 'Fait' }, { status: 409 }),
      );
    };
    const call = () => send(productRoutes.create, { body: { name: 'Savon', description: '' } } as never);
    for (let times = 0; times < 2; times += 1) await expect(call()).rejects.toMatchObject({ code: 'idempotency.done' });
    expect(keys[1]).not.toBe(keys[0]);
  });
});
