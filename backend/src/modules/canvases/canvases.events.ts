import { domainEvent } from '../../platform/events/domain-event.js';

/** A canvas reads differently: it is new, changed, exported, deleted, or came back. Nothing of it is told. */
export class CanvasChanged extends domainEvent('canvases.changed') {
  constructor(readonly canvasId: string) {
    super();
  }
}
