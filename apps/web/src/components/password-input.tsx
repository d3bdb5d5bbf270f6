import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { Button, Input, type InputProps } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** A password that can be shown while it is typed. antd's own switch cannot be reached by the keyboard. */
export function PasswordInput(props: Omit<InputProps, 'type' | 'suffix'>) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const toggle = (
    <Button
      type="text"
      size="small"
      // The button is taller than a line of text, so without this the field would be taller than the others.
      style={{ marginBlock: -4 }}
      aria-label={t(shown ? 'hidePassword' : 'showPassword')}
      aria-controls={props.id}
      icon={shown ? <EyeInvisibleOutlined /> : <EyeOutlined />}
      onClick={(event) => {
        // antd moves the focus into the field at every click inside it, even if the click comes from the keyboard.
        event.stopPropagation();
        setShown(!shown);
      }}
    />
  );
  return <Input {...props} type={shown ? 'text' : 'password'} spellCheck={false} autoCapitalize="off" suffix={toggle} />;
}
