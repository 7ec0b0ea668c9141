import { productScreens } from '@afi/contracts/products';
import { Global, Module } from '@nestjs/common';
import { Rooms } from '../../platform/realtime/rooms.js';
import { slice } from '../../platform/slice.js';
import { ProductSource } from './reads/product-source.js';
import { ProductSchema } from './domain/product.js';
import {
  AddProductHandler,
  ChangeProductHandler,
  DuplicateProductHandler,
  RemoveProductHandler,
  RestoreProductHandler,
} from './handlers/product.handlers.js';
import { SellerProducts } from './handlers/seller-products.js';
import { ProductsController } from './http/products.controller.js';
import { Migration20261121160000Products } from './migrations/migration-20261121160000-products.js';
import { Migration20261121174000DeletedProducts } from './migrations/migration-20261121174000-deleted-products.js';
import { businessRoom, ProductQueries } from './products.queries.js';
import { ShowProductWhenChanged } from './reactions/show-product-when-changed.js';
import { ShowProductWhenPhotoReady } from './reactions/show-product-when-photo-ready.js';
import { ProductReads } from './reads/product.reads.js';
import { ProductSweep } from './sweep/product-sweep.js';
import { SellerReads } from './reads/seller.reads.js';
import { productsForget, productsOfPerson } from './products.personal.js';

/** What clients and businesses sell. */
@Global()
@Module({
  controllers: [ProductsController],
  providers: [
    AddProductHandler,
    ChangeProductHandler,
    DuplicateProductHandler,
    RemoveProductHandler,
    RestoreProductHandler,
    SellerProducts,
    ShowProductWhenChanged,
    ShowProductWhenPhotoReady,
    ProductQueries,
    ProductReads,
    ProductSweep,
    SellerReads,
    ProductSource,
  ],
  exports: [ProductQueries],
})
export class ProductsModule {
  constructor(rooms: Rooms, sellers: SellerReads) {
    rooms.contribute(async ({ userType, accountId }) => {
      if (userType !== 'manager') return [];
      const { owner } = await sellers.of(accountId);
      return owner.businessId ? [businessRoom(owner.businessId)] : [];
    });
  }
}

export const productsSlice = slice({
  module: ProductsModule,
  reads: ['account', 'account_settings'],
  entities: [ProductSchema],
  migrations: [
    { name: '20261121160000-products', class: Migration20261121160000Products },
    { name: '20261121174000-deleted-products', class: Migration20261121174000DeletedProducts },
  ],
  screens: productScreens,
  personal: productsOfPerson,
  forgetting: productsForget,
  notPersonal: { 'product.photoId': 'a file, told among the files' },
});
