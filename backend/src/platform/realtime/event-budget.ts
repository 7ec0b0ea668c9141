/** How many packets a browser may send: a burst of 60, then 10 a second. */
const burst = 60;
const perSecond = 10;

/** A token bucket for one connection. */
export class EventBudget {
  private left = burst;
  private at = performance.now();

  /** False when the sender has used up what it may send. */
  spend(now = performance.now()): boolean {
    this.left = Math.min(burst, this.left + ((now - this.at) / 1000) * perSecond);
    this.at = now;
    if (this.left < 1) return false;
    this.left -= 1;
    return true;
  }
}
