import { Injectable } from '@nestjs/common';

/** A setting that names a service, by the name an admin sets it under. */
export type ServiceSetting = 'STT_BASE_URL';

/** Counts what waits for a service; 0 where the service is set. */
export type CountsWaiting = () => Promise<number>;

/** Where other words put what waits until an admin sets a service. */
@Injectable()
export class WaitingWork {
  private readonly counts: { setting: ServiceSetting; count: CountsWaiting }[] = [];

  contribute(setting: ServiceSetting, count: CountsWaiting): void {
    this.counts.push({ setting, count });
  }

  /** How much waits for each setting; those nothing waits for are left out. */
  async bySetting(): Promise<{ setting: ServiceSetting; count: number }[]> {
    const sums = new Map<ServiceSetting, number>();
    for (const { setting, count } of this.counts) sums.set(setting, (sums.get(setting) ?? 0) + (await count()));
    return [...sums].filter(([, count]) => count > 0).map(([setting, count]) => ({ setting, count }));
  }
}
