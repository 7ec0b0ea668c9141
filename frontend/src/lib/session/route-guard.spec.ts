import { describe, expect, it } from '@jest/globals';
import { guard, isOpenPath } from './route-guard.js';

describe('route guard', () => {
  it.each([
    '/',
    '/app',
    '/admin',
    '/admin/login',
    '/login',
    '/register',
    '/forgot-password',
    '/verify',
    '/verify/password',
    '/about',
    '/schools',
    '/schools/x',
    '/app/',
  ])('opens %s', (path) => expect(isOpenPath(path)).toBe(true));

  it.each(['/app/jobs', '/admin/jobs', '/schoolsx'])('protects %s', (path) => expect(isOpenPath(path)).toBe(false));

  it('sends a visitor home with the way back, and nobody with a token', () => {
    expect(guard('/app/communities/join', '?code=AB', false, true)).toBe(
      '/?next=%2Fapp%2Fcommunities%2Fjoin%3Fcode%3DAB',
    );
    expect(guard('/app/communities/join', '', true, true)).toBeNull();
    expect(guard('/nowhere', '', false, false)).toBeNull();
  });
});
