import { documentScreens as paths } from '@afi/contracts/documents';
import { hrefOf } from '@afi/contracts/screen';
import { IconFileText, IconLink } from '@tabler/icons-react';
import type { MenuLine } from '../menu.js';

export default [
  {
    place: 'main',
    group: 'shared',
    order: 30,
    to: paths.list,
    label: 'menu:documents.list',
    home: true,
    icon: IconFileText,
  },
  {
    place: 'create',
    order: 10,
    to: paths.create,
    label: 'menu:documents.pdf',
    text: 'menu:documents.pdfText',
    icon: IconFileText,
    publishes: true,
  },
  {
    place: 'create',
    order: 20,
    to: hrefOf(paths.create, { kind: 'link' }),
    label: 'menu:documents.link',
    text: 'menu:documents.linkText',
    icon: IconLink,
    publishes: true,
  },
] satisfies MenuLine[];
