import { postCommentRoutes } from '@afi/contracts/post-comments';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { device } from '../../../../test/device.js';

const { answering, startServer, withoutNetwork } = await import('../../../../test/answering.js');
const { show } = await import('../../../../test/show.js');
const { noteAnswer } = await import('../../../lib/online.js');
const { watchOutbox } = await import('../../../lib/outbox/outbox.js');
const { startSession } = await import('../../../lib/session/session.js');
const { WriteComment } = await import('./CommentForm.js');

const postId = '6f3f0f5e-6b1e-4d4c-9d0e-0a3b6a1c2d3e';
const rules = { refusal: null, maxLength: 1_000, allowLikes: true, held: false, mayModerate: false, scope: postId };

describe('a comment written without a network', () => {
  beforeEach(() => {
    device.clear();
    startServer();
    noteAnswer();
    localStorage.clear();
    startSession({ token: 'x', userType: 'client', userId: 'awa' });
    watchOutbox(new QueryClient());
  });

  it('is told of in a sentence once it was refused, whatever it ends with', async () => {
    const { person } = show(<WriteComment postId={postId} rules={rules} />);
    withoutNetwork();
    await person.type(screen.getByRole('textbox'), 'Merci, bien reçu.');
    await person.click(screen.getByRole('button', { name: 'Commenter' }));
    await waitFor(() => expect(device.size).toBe(1));
    startServer();
    answering(postCommentRoutes.create, { refused: { status: 422, code: 'comments.closed', message: 'Non.' } });
    noteAnswer();
    const of = 'L’envoi «\u00a0Commenter\u00a0: Merci, bien reçu.\u00a0»';
    const { readToasts } = await import('../../../lib/toast.js');
    await waitFor(() =>
      expect(readToasts().at(-1)?.text).toBe(`${of} a été refusé. Ce que vous avez écrit est gardé.`),
    );
  });
});
