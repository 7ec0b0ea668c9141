import { documentRoutes, documentScreens } from '@afi/contracts/documents';
import { IconFileText } from '@tabler/icons-react';
import { ownSource } from './own-source.js';

export default ownSource({
  kind: 'document',
  order: 10,
  icon: IconFileText,
  beginning: documentScreens.create,
  route: documentRoutes.mine,
  input: { query: {} },
  choosable: ({ id, title, createdAt }) => ({ id, title, createdAt }),
  source: ([documentId]) => ({ kind: 'document', documentId }),
});
