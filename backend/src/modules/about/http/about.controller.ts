import { Controller, Inject } from '@nestjs/common';
import { documentSettings } from '@afi/runtime/document-settings';
import { narrationSettings } from '@afi/runtime/narration-settings';
import { speechSettings } from '@afi/runtime/speech-settings';
import { appVersion, platformRoutes as routes, type PlatformView } from '@afi/contracts/platform';
import type { BackendConfig } from '../../../platform/config/backend.config.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { AboutReads } from '../reads/about.reads.js';

@Controller()
export class AboutController {
  constructor(
    private readonly reads: AboutReads,
    @Inject(CONFIG) private readonly config: BackendConfig,
  ) {}

  @Endpoint(routes.about)
  async about(): Promise<PlatformView> {
    return {
      version: appVersion,
      embedded: this.config.EMBEDDED,
      demo: this.config.EMBEDDED ? await this.reads.demoAccounts() : [],
      counts: await this.reads.counts(),
      features: {
        model: this.config.AI_MODEL ?? null,
        socketUrl: null,
        undoSeconds: this.config.UNDO_SECONDS,
        transcription: Boolean(this.config.of(speechSettings).STT_BASE_URL),
        narration: Boolean(this.config.of(narrationSettings).TTS_BASE_URL),
        vision: Boolean(this.config.AI_BASE_URL && this.config.of(documentSettings).AI_VISION_MODEL),
      },
    };
  }
}
