import { postCommentRoutes } from '@afi/contracts/post-comments';
import { postRoutes, postScreens, type PostView } from '@afi/contracts/posts';
import { hrefOf } from '@afi/contracts/screen';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { answering, startServer } from '../../../test/answering.js';
import { show } from '../../../test/show.js';
import { post as written } from '../../../test/publishing.js';
import { loadWords } from '../../lib/i18n.js';
import PostPage from './PostPage.js';

const post: PostView = { ...written('Sortie au musée'), content: '<p>Le car part à 8 h.</p>' };
const rules = {
  ...{ scope: post.communityId, refusal: null, held: false, maxLength: 1_000, mayModerate: false },
  ...{ allowReplies: true, allowLikes: true, maxDepth: 2 },
};

describe('a post that goes while somebody reads it', () => {
  beforeEach(async () => {
    await loadWords(['posts', 'comments']);
    startServer();
    answering(postRoutes.one, post);
    answering(postCommentRoutes.list, { items: [], nextCursor: null, count: 0, rules } as never);
  });

  it('says so in its place, and leaves what they were writing', async () => {
    const detail = 'Cette publication n’est plus là. Votre texte n’est pas parti : vous pouvez le copier.';
    answering(postCommentRoutes.create, {
      refused: { status: 404, code: 'posts.not-there', detail, message: detail },
    });
    window.history.replaceState(null, '', hrefOf(postScreens.one, { id: post.id }));
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const { person } = show(
      <Routes>
        <Route path={postScreens.one} element={<PostPage />} />
      </Routes>,
      client,
    );
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox');
    await person.type(field, 'Je réponds');
    await person.click(screen.getByRole('button', { name: 'Commenter' }));
    expect(await screen.findByText(detail)).toBeTruthy();
    expect(field.value).toBe('Je réponds');
    // What the socket brings.
    const refused = { status: 404, code: 'http.not-found', detail: 'Cette page est introuvable' };
    answering(postRoutes.one, { refused });
    answering(postCommentRoutes.list, { refused });
    await act(() => client.refetchQueries());
    expect(await screen.findByText('Cette publication n’est plus là.')).toBeTruthy();
    expect(screen.queryByText('Le car part à 8 h.')).toBeNull();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Je réponds');
  });
});
