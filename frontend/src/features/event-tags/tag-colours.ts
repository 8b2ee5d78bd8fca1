import type { TagColour } from '@ahl/shared-types/event-tags';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The name of each colour of a tag. */
export const colourLabels: Readonly<Record<TagColour, MessageDescriptor>> = {
  grey: msg`Grey`,
  green: msg`Green`,
  blue: msg`Blue`,
  purple: msg`Purple`,
  red: msg`Red`,
  orange: msg`Orange`,
  gold: msg`Gold`,
};

/** The background of a tag's dot by colour. */
export const colourStyles: Readonly<Record<TagColour, string>> = {
  grey: 'bg-chip-grey',
  green: 'bg-chip-green',
  blue: 'bg-chip-blue',
  purple: 'bg-chip-purple',
  red: 'bg-chip-red',
  orange: 'bg-chip-orange',
  gold: 'bg-chip-yellow',
};
