import { productScreens as paths } from '@afi/contracts/products';
import { screen } from '../screen.js';

export default [
  screen(paths.businessList, {
    who: 'manager',
    title: 'products:title',
    load: () => import('./BusinessProducts.js'),
    words: ['media', 'table'],
  }),
  screen(paths.businessOne, {
    who: 'manager',
    title: 'products:one',
    load: () => import('./BusinessProduct.js'),
    words: ['media'],
  }),
];
