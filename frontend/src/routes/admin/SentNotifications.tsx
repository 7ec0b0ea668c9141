import { DeliveriesTable } from '../../features/deliveries/ui/DeliveriesTable.js';

export default DeliveriesTable;
