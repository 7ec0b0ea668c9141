import { hrefOf } from '@afi/contracts/screen';
import { thoughtRoutes, thoughtScreens } from '@afi/contracts/thoughts';
import { IconNotebook } from '@tabler/icons-react';
import { formatShort } from '../../lib/format.js';
import { ownSource } from './own-source.js';

export default ownSource({
  kind: 'thoughts',
  order: 30,
  icon: IconNotebook,
  beginning: hrefOf(thoughtScreens.list, { write: '1' }),
  many: true,
  route: thoughtRoutes.list,
  input: { query: {} },
  choosable: ({ id, title, content, createdAt }) => ({ id, title: title || formatShort(content, 80), createdAt }),
  source: (thoughtIds) => ({ kind: 'thoughts', thoughtIds }),
});
