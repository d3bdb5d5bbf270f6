import { DesktopOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { chooseTheme, THEME_CHOICES, useThemeChoice } from '../lib/theme/theme.store.js';

const ICONS = { system: <DesktopOutlined />, light: <SunOutlined />, dark: <MoonOutlined /> };

/** Cycles through: system, light, dark. */
export function ThemeSwitch() {
  const { t } = useTranslation();
  const choice = useThemeChoice();
  const next = THEME_CHOICES[(THEME_CHOICES.indexOf(choice) + 1) % THEME_CHOICES.length] ?? 'system';
  const name = t('theme.now', { choice: t(`theme.${choice}`) });
  // A native title, because this is on the first screen, where antd's tooltip would cost more than the rest of the button.
  return <Button type="text" aria-label={name} title={name} icon={ICONS[choice]} onClick={() => chooseTheme(next)} />;
}
