import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { productInput } from '@afi/contracts/products';
import { copyTitle } from '../../../platform/i18n/copy-title.js';
import { Product } from '../domain/product.js';
import { AddProduct, ChangeProduct, DuplicateProduct, RemoveProduct, RestoreProduct } from '../products.commands.js';
import { SellerProducts } from './seller-products.js';

@CommandHandler(AddProduct)
export class AddProductHandler implements ICommandHandler<AddProduct> {
  constructor(
    private readonly em: EntityManager,
    private readonly products: SellerProducts,
  ) {}

  execute({ accountId, input }: AddProduct) {
    return this.em.transactional(async (em) => {
      const seller = await this.products.writer(accountId);
      await this.products.mustHaveRoom(seller);
      const product = Product.add(seller, input);
      await this.products.show(product, input.photoId, accountId);
      em.persist(product);
      return { productId: product.id };
    });
  }
}

@CommandHandler(ChangeProduct)
export class ChangeProductHandler implements ICommandHandler<ChangeProduct> {
  constructor(
    private readonly em: EntityManager,
    private readonly products: SellerProducts,
  ) {}

  execute({ accountId, productId, changes }: ChangeProduct) {
    return this.em.transactional(async (em) => {
      const { product } = await this.products.mustFindLiving(accountId, productId);
      if (changes.version !== undefined) await em.lock(product, LockMode.OPTIMISTIC, changes.version);
      await this.products.show(product, changes.photoId, accountId);
      product.change(changes);
    });
  }
}

@CommandHandler(DuplicateProduct)
export class DuplicateProductHandler implements ICommandHandler<DuplicateProduct> {
  constructor(
    private readonly em: EntityManager,
    private readonly products: SellerProducts,
  ) {}

  execute({ accountId, productId, language }: DuplicateProduct) {
    return this.em.transactional(async (em) => {
      const { seller, product } = await this.products.mustFindLiving(accountId, productId);
      await this.products.mustHaveRoom(seller);
      const { description, price, family, photoId, currency } = product;
      const name = copyTitle(language, product.name, longestName);
      const copy = Product.add({ ...seller, currency }, { name, description, price, family, active: false });
      // A photo that was lost meanwhile is no reason to refuse the copy.
      if (photoId && (await this.products.claim(copy, photoId, null))) copy.photoId = photoId;
      em.persist(copy);
      return { productId: copy.id };
    });
  }
}
const longestName = productInput.shape.name.maxLength ?? Infinity;

/** The photo is let go at once; the days it is kept for an undo are more than the hours a product is. */
@CommandHandler(RemoveProduct)
export class RemoveProductHandler implements ICommandHandler<RemoveProduct> {
  constructor(
    private readonly em: EntityManager,
    private readonly products: SellerProducts,
  ) {}

  execute({ accountId, productId }: RemoveProduct) {
    return this.em.transactional(async () => {
      const { product } = await this.products.mustFindLiving(accountId, productId);
      product.remove();
      if (product.photoId) await this.products.release(product, product.photoId);
    });
  }
}

@CommandHandler(RestoreProduct)
export class RestoreProductHandler implements ICommandHandler<RestoreProduct> {
  constructor(
    private readonly em: EntityManager,
    private readonly products: SellerProducts,
  ) {}

  execute({ accountId, productId }: RestoreProduct) {
    return this.em.transactional(async () => {
      const { seller, product } = await this.products.mustFind(accountId, productId);
      if (!product.deletedAt) return;
      await this.products.mustHaveRoom(seller);
      product.restore();
      if (product.photoId && !(await this.products.claim(product, product.photoId, null))) product.photoId = null;
    });
  }
}
