import type { CharityItem, DriveGoal } from '@ahl/shared-types/charity';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The name of each donated item. */
export const itemLabels: Readonly<Record<CharityItem, MessageDescriptor>> = {
  meals: msg`Meals`,
  backpacks: msg`Backpacks`,
  toys: msg`Toys`,
  bicycles: msg`Bicycles`,
};

/** Labels of what a goal counts. */
export const goalLabels: Readonly<Record<DriveGoal, MessageDescriptor>> = {
  all: msg`All items`,
  ...itemLabels,
};
