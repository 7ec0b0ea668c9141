import { MikroORM, RequestContext } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** Gives work outside HTTP (a delivery, an outcome, a socket event, an upload) entities of its own. */
@Injectable()
export class EntityScope {
  constructor(private readonly orm: MikroORM) {}

  run<T>(work: () => Promise<T>): Promise<T> {
    return RequestContext.create(this.orm.em.fork(), work);
  }
}
