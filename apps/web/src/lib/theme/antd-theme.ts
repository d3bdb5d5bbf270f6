import { type ThemeConfig, theme } from 'antd';
import { PALETTES, type Palette, type ThemeName } from './palette.js';

const FONT = 'var(--bh-font)';

/** Lines instead of shadows; floating elements keep one soft edge. */
const edgeOf = ({ line }: Palette): string => `0 0 0 1px ${line}, 0 8px 28px rgb(0 0 0 / 14%)`;

function tokensOf(palette: Palette): ThemeConfig['token'] {
  return {
    colorPrimary: palette.primary,
    colorInfo: palette.primary,
    colorLink: palette.link,
    colorLinkHover: palette.text,
    colorLinkActive: palette.text,
    colorBgLayout: palette.page,
    colorBgBase: palette.surface,
    colorBgContainer: palette.surface,
    colorBgElevated: palette.surface,
    colorTextBase: palette.text,
    colorText: palette.text,
    colorTextSecondary: palette.muted,
    colorTextTertiary: palette.muted,
    colorTextQuaternary: palette.muted,
    colorTextDescription: palette.muted,
    colorTextPlaceholder: palette.muted,
    colorTextDisabled: palette.muted,
    colorIcon: palette.muted,
    colorBorder: palette['line-strong'],
    colorBorderSecondary: palette.line,
    colorSplit: palette.line,
    colorErrorText: palette.error,
    colorError: palette.error,
    fontFamily: FONT,
    fontFamilyCode: 'var(--bh-font-code)',
    fontSize: 14,
    lineHeight: 1.6,
    fontWeightStrong: 600,
    borderRadius: 8,
    controlHeight: 36,
    boxShadow: 'none',
    boxShadowTertiary: 'none',
    boxShadowSecondary: edgeOf(palette),
    motionDurationFast: '0.08s',
    motionDurationMid: '0.12s',
    motionDurationSlow: '0.18s',
  };
}

function componentsOf(palette: Palette): ThemeConfig['components'] {
  return {
    Layout: {
      bodyBg: palette.page,
      headerBg: palette.surface,
      siderBg: palette.surface,
      triggerBg: palette.surface,
      triggerColor: palette.text,
    },
    Menu: {
      itemBg: 'transparent',
      subMenuItemBg: 'transparent',
      itemColor: palette.text,
      itemHoverBg: palette.raised,
      itemSelectedBg: palette.tint,
      itemSelectedColor: palette.link,
      groupTitleColor: palette.muted,
      itemBorderRadius: 8,
      itemHeight: 38,
      itemMarginInline: 12,
      activeBarBorderWidth: 0,
    },
    Button: {
      primaryShadow: 'none',
      // antd's mix of the dark theme's primary colour is too pale under white letters.
      colorPrimaryHover: palette['primary-hover'],
      colorPrimaryActive: palette['primary-hover'],
      defaultShadow: 'none',
      dangerShadow: 'none',
      fontWeight: 500,
      colorError: palette.error,
      // White would be too pale on the light red of the dark theme.
      dangerColor: palette['error-bg'],
      defaultBorderColor: palette.edge,
      // antd's mix of the primary colour is too dark for letters on a dark surface.
      defaultHoverColor: palette.link,
      defaultHoverBorderColor: palette.link,
      defaultActiveColor: palette.link,
      defaultActiveBorderColor: palette.link,
    },
    Table: {
      headerBg: 'transparent',
      headerColor: palette.muted,
      rowHoverBg: palette.raised,
      headerSplitColor: 'transparent',
      cellPaddingBlock: 14,
    },
    Tabs: { itemColor: palette.muted, itemHoverColor: palette.text, itemSelectedColor: palette.link, inkBarColor: palette.accent },
    Steps: { colorTextDescription: palette.muted },
    Select: { optionSelectedBg: palette.tint, optionActiveBg: palette.raised },
    // antd's mix of a dark red is too muddy.
    Alert: {
      colorErrorBg: palette['error-bg'],
      colorErrorBorder: `${palette.error}59`,
      colorWarningBg: palette['warning-bg'],
      colorWarningBorder: `${palette.warning}59`,
      colorInfoBg: palette['info-bg'],
      colorInfoBorder: `${palette.info}59`,
      colorSuccessBg: palette['success-bg'],
      colorSuccessBorder: `${palette.success}59`,
    },
    Tag: {
      defaultBg: palette.raised,
      defaultColor: palette.text,
      colorInfo: palette.info,
      colorInfoBg: palette['info-bg'],
      colorSuccess: palette.success,
      colorSuccessBg: palette['success-bg'],
      colorWarning: palette.warning,
      colorWarningBg: palette['warning-bg'],
      colorErrorBg: palette['error-bg'],
      borderRadiusSM: 999,
      fontSizeSM: 12.5,
    },
    Form: { itemMarginBottom: 26, verticalLabelPadding: '0 0 6px', labelHeight: 22 },
    Skeleton: { paragraphLiHeight: 52, blockRadius: 8, gradientFromColor: palette.raised, gradientToColor: palette.line },
    Descriptions: { labelBg: palette.raised, labelColor: palette.muted },
    // Toasts need their own setting of the edge, because they do not use that of lists and menus.
    Message: { boxShadow: edgeOf(palette) },
    Card: { headerFontSize: 16 },
    Typography: { titleMarginBottom: 0, titleMarginTop: 0 },
  };
}

/**
 * The antd theme of one appearance. Without motion, antd must not wait for transitions. global.css removes them, so a button would keep its
 * loading icon and name for ever.
 */
export function antdTheme(name: ThemeName, motion: boolean): ThemeConfig {
  const palette = PALETTES[name];
  return {
    algorithm: name === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: { ...tokensOf(palette), motion },
    components: componentsOf(palette),
  };
}
