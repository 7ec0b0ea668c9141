import { Migration } from '@mikro-orm/migrations';

/**
 * Deliveries in months, by the time in their ids. One that another word asked for has the time of what it is for in its id: all of
 * them are in one month, where no two may go to the same place.
 */
export class Migration20261124111000DeliveriesInMonths extends Migration {
  override name = '20261124111000-deliveries-in-months';

  override up(): void {
    this.addSql(`select afi_into_months('delivery', 'id')`);
  }
}
