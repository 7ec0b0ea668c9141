import { postRoutes, postScreens } from '@afi/contracts/posts';
import { IconArticle } from '@tabler/icons-react';
import { ownSource } from './own-source.js';

export default ownSource({
  kind: 'post',
  order: 20,
  icon: IconArticle,
  beginning: postScreens.create,
  route: postRoutes.home,
  input: { query: {} },
  choosable: ({ id, title, createdAt }) => ({ id, title, createdAt }),
  source: ([postId]) => ({ kind: 'post', postId }),
});
