import { Grid, Stack, Text } from '@chakra-ui/react';
import { Fragment, useState } from 'react';
import { Modal } from '../../../components/dialogs/modal';
import { SwitchField } from '../../../components/forms/switch-field';
import { areSingleKeysOn, switchSingleKeys } from '../../../components/tables/single-keys';

const KEYS = [
  ['A', 'Approve'],
  ['R', 'Reject, with a reason'],
  ['Ctrl+Enter', 'Send the reason'],
  ['N', 'Skip'],
  ['← →', 'Back and forth'],
  ['U', 'Undo the latest decision, for 10 seconds'],
  ['+ −', 'Zoom'],
  ['T', 'Rotate the screenshot'],
  ['?', 'These keys'],
] as const;

/** The keys of the review, and the switch that turns them off. */
export function KeysHelp({ onClose }: { onClose(): void }) {
  const [isOn, setOn] = useState(areSingleKeysOn);
  return (
    <Modal title="Keys" onClose={onClose}>
      <Stack gap="5">
        <Grid as="dl" templateColumns="auto 1fr" columnGap="4" rowGap="2">
          {KEYS.map(([key, does]) => (
            <Fragment key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <Text as="dd">{does}</Text>
            </Fragment>
          ))}
        </Grid>
        <SwitchField
          label="Single-letter keys"
          hint="Switch them off if you use dictation or press keys by mistake. The buttons still work."
          checked={isOn}
          onChange={(next) => {
            switchSingleKeys(next);
            setOn(next);
          }}
        />
      </Stack>
    </Modal>
  );
}
