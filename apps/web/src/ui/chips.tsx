import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';

interface Choice<Value extends string> {
  readonly value: Value;
  readonly text: string;
}

interface ChipsProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly Choice<Value>[];
  readonly chosen: Value | null;
  readonly onChoose: (value: Value | null) => void;
  /** Whether nothing may be chosen. */
  readonly optional?: boolean;
  readonly className?: string;
  readonly hideLabel?: boolean;
}

/** One of a few. */
export function Chips<Value extends string>(props: ChipsProps<Value>) {
  const { label, choices, chosen, onChoose, optional = false, className = 'chips', hideLabel = false } = props;
  return (
    <div className="field">
      {hideLabel ? null : (
        <span className="label quiet" aria-hidden="true">
          {label}
        </span>
      )}
      <ToggleButtonGroup
        aria-label={label}
        className={className}
        selectionMode="single"
        disallowEmptySelection={!optional}
        selectedKeys={chosen === null ? [] : [chosen]}
        onSelectionChange={(keys) => onChoose((([...keys][0] as Value | undefined) ?? null) as Value | null)}
      >
        {choices.map(({ value, text }) => (
          <ToggleButton key={value} id={value} className="chip">
            {text}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  );
}

interface ManyChipsProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly Choice<Value>[];
  readonly chosen: readonly Value[];
  readonly onChoose: (values: Value[]) => void;
}

/** Any number of a few. */
export function ManyChips<Value extends string>({ label, choices, chosen, onChoose }: ManyChipsProps<Value>) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      className="chips"
      selectionMode="multiple"
      selectedKeys={chosen}
      onSelectionChange={(keys) => onChoose([...keys] as Value[])}
    >
      {choices.map(({ value, text }) => (
        <ToggleButton key={value} id={value} className="chip">
          {text}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
