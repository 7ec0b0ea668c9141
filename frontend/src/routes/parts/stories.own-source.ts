import { hrefOf } from '@afi/contracts/screen';
import { storyRoutes } from '@afi/contracts/stories';
import { thoughtScreens } from '@afi/contracts/thoughts';
import { IconBook2 } from '@tabler/icons-react';
import { ownSource } from './own-source.js';

export default ownSource({
  kind: 'story',
  order: 40,
  icon: IconBook2,
  beginning: hrefOf(thoughtScreens.list, { choose: 'story' }),
  route: storyRoutes.list,
  input: { query: {} },
  choosable: ({ id, title, createdAt }) => ({ id, title, createdAt }),
  source: ([storyId]) => ({ kind: 'story', storyId }),
});
