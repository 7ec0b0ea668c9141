import { readSession } from './session.js';

/** Answers whether the session is still that of now: what comes later is kept for nobody else. */
export function sameSession(): () => boolean {
  const token = readSession()?.token;
  return () => readSession()?.token === token;
}
