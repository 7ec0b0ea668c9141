import { loggedError } from './log.js';

describe('an error that is logged', () => {
  it('tells its message and its stack, and no row of a table', () => {
    const error = new Error('insert failed\n - detail: Key (phone)=(+2250700000001) already exists.');
    expect(loggedError(error)).toMatchObject({ type: 'Error', message: 'insert failed' });
    expect(JSON.stringify(loggedError(error))).not.toContain('+2250700000001');
  });

  it.each([{ status_code: 501, body: 'not here' }, 'a text', undefined])('may be no error at all: %p', (thrown) => {
    expect(loggedError(thrown as never)).toMatchObject({ message: '', stack: '' });
  });
});
