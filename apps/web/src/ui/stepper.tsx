import { Button, Group, Input, Label, NumberField } from 'react-aria-components';
import * as m from '../generated/messages.js';

interface StepperProps {
  readonly label: string;
  readonly value: number;
  readonly step: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
}

/** A large number with its two buttons below it, where a thumb is. */
export function Stepper({ label, value, step, most, onChange }: StepperProps) {
  return (
    <NumberField
      className="stepper"
      value={value}
      minValue={0}
      maxValue={most}
      formatOptions={{ maximumFractionDigits: 2 }}
      onChange={(next) => onChange(Number.isNaN(next) ? 0 : next)}
    >
      <Label className="label quiet">{label}</Label>
      <Group className="stepper-box">
        <Input className="stepper-input" />
        <Button
          className="stepper-button"
          slot={null}
          aria-label={`${m.log_less()}: ${label}`}
          onPress={() => onChange(Math.max(0, value - step))}
        >
          −
        </Button>
        <Button
          className="stepper-button"
          slot={null}
          aria-label={`${m.log_more()}: ${label}`}
          onPress={() => onChange(Math.min(most, value + step))}
        >
          +
        </Button>
      </Group>
    </NumberField>
  );
}
