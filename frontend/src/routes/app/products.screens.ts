import { productScreens as paths } from '@afi/contracts/products';
import { screen } from '../screen.js';

export default [
  screen(paths.list, {
    who: 'client',
    title: 'products:title',
    load: () => import('./Products.js'),
    words: ['media', 'table'],
  }),
  screen(paths.one, { who: 'client', title: 'products:one', load: () => import('./Product.js'), words: ['media'] }),
];
