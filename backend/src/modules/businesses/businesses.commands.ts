import { Command } from '@nestjs/cqrs';

/** Makes the legal body behind communities, missions and products. */
export class OpenBusiness extends Command<{ businessId: string }> {
  constructor(
    readonly name: string,
    readonly city: string,
  ) {
    super();
  }
}
