import { Input, Label, NumberField, TextField } from 'react-aria-components';

interface NumberBoxProps {
  readonly label: string;
  readonly value: number | null;
  readonly least?: number;
  readonly most: number;
  readonly step?: number;
  readonly hideLabel?: boolean;
  readonly onChange: (value: number | null) => void;
}

/** A small number. Empty is nothing, not zero. */
export function NumberBox({ label, value, least = 0, most, step, hideLabel = false, onChange }: NumberBoxProps) {
  return (
    <NumberField
      className="field number-box"
      value={value ?? Number.NaN}
      minValue={least}
      maxValue={most}
      {...(step ? { step } : {})}
      formatOptions={{ maximumFractionDigits: 3, useGrouping: false }}
      onChange={(next) => onChange(Number.isNaN(next) ? null : next)}
    >
      <Label className={hideLabel ? 'unseen' : 'label quiet'}>{label}</Label>
      <Input className="input" />
    </NumberField>
  );
}

interface ChoiceBoxProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly text: string }[];
  readonly hideLabel?: boolean;
  readonly onChange: (value: Value) => void;
}

/** One of several, where chips would take too much room: the list of the device itself. */
export function ChoiceBox<Value extends string>(props: ChoiceBoxProps<Value>) {
  const { label, value, choices, hideLabel = false, onChange } = props;
  return (
    <label className="field">
      <span className={hideLabel ? 'unseen' : 'label quiet'}>{label}</span>
      <select className="input select" value={value} onChange={(event) => onChange(event.target.value as Value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.text}
          </option>
        ))}
      </select>
    </label>
  );
}

interface TextBoxProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function TextBox({ label, value, onChange }: TextBoxProps) {
  return (
    <TextField className="field" value={value} onChange={onChange}>
      <Label className="label quiet">{label}</Label>
      <Input className="input" />
    </TextField>
  );
}
