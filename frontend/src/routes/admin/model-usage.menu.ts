import { modelUsageScreens as paths } from '@afi/contracts/model-usage';
import { IconSparkles } from '@tabler/icons-react';
import type { MenuLine } from '../menu.js';

export default [
  { place: 'main', order: 70, to: paths.admin, label: 'menu:model-usage.usage', icon: IconSparkles },
] satisfies MenuLine[];
