/** Calls the counter of the test page. */
const RUN = 'top.ran()';

const TAGS = `<script>${RUN}</script>
<script src=data:,${RUN}></script>
<script>${RUN}//
<ScRiPt>${RUN}</ScRiPt>
<script/x>${RUN}</script>
<script
>${RUN}</script>
<img src=x onerror=${RUN}>
<img src=x onerror="${RUN}">
<img src=x onerror='${RUN}'>
<img src=x onerror=${RUN}//
<img/src=x/onerror=${RUN}>
<IMG SRC=x OnErRoR=${RUN}>
<img src=\`x\`onerror=${RUN}>
<image src=x onerror=${RUN}>
<svg onload=${RUN}>
<svg/onload=${RUN}>
<svg><script>${RUN}</script></svg>
<svg><animate onbegin=${RUN} attributeName=x dur=1s>
<svg><a xlink:href="javascript:${RUN}"><text>x</text></a></svg>
<svg><style><img src=x onerror=${RUN}></style></svg>
<svg></p><style><a id="</style><img src=x onerror=${RUN}>">
<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${RUN}&gt;">
<math><annotation-xml encoding="text/html"><img src=x onerror=${RUN}></annotation-xml></math>
<xmp><script>${RUN}</script></xmp>
<noscript><p title="</noscript><img src=x onerror=${RUN}>">
<noembed><img title="</noembed><img src=x onerror=${RUN}>"></noembed>
<noframes><img title="</noframes><img src=x onerror=${RUN}>"></noframes>
<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>
<iframe src="javascript:parent.${RUN}"></iframe>
<iframe onload=${RUN}>
<iframe><img title="</iframe><img src=x onerror=${RUN}>"></iframe>
<body onload=${RUN}>
<body onpageshow=${RUN}>
<html onmouseover=${RUN}>
<input autofocus onfocus=${RUN}>
<select autofocus onfocus=${RUN}>
<textarea autofocus onfocus=${RUN}>
<textarea><img title="</textarea><img src=x onerror=${RUN}>">
<title><img title="</title><img src=x onerror=${RUN}>">
<style><img title="</style><img src=x onerror=${RUN}>">
<style>@import "javascript:${RUN}";</style>
<style onload=${RUN}></style>
<link rel=stylesheet href=data:, onload=${RUN}>
<link rel=import href="data:text/html,<script>${RUN}</script>">
<meta http-equiv=refresh content="0;url=javascript:${RUN}">
<base href="javascript:/a/+${RUN}//">
<object data="javascript:${RUN}"></object>
<object data="data:text/html,<script>parent.${RUN}</script>"></object>
<embed src="javascript:${RUN}">
<video><source onerror=${RUN}></video>
<video src=x onerror=${RUN}></video>
<audio src=x onerror=${RUN}></audio>
<details open ontoggle=${RUN}>x</details>
<marquee onstart=${RUN}>x</marquee>
<form><button formaction="javascript:${RUN}" autofocus onfocus=${RUN}>x</button></form>
<a href="javascript:${RUN}">x</a>
<a href="&#x6a;avascript:${RUN}">x</a>
<a href="java&Tab;script:${RUN}">x</a>
<a href=" javascript:${RUN}">x</a>
<div style="background:url(javascript:${RUN})">x</div>
<div style="animation-name:x" onanimationstart=${RUN}></div>
<div onpointerrawupdate=${RUN} contenteditable autofocus onfocus=${RUN}>x</div>
<table background="javascript:${RUN}"><td>x</table>
<isindex type=image src=x onerror=${RUN}>
<frameset onload=${RUN}>
<template><script>${RUN}</script></template>
<portal src="javascript:${RUN}">
<keygen autofocus onfocus=${RUN}>
<x onclick=${RUN} tabindex=1 autofocus onfocus=${RUN}>x
<p><script>${RUN}</script></p>
</p><script>${RUN}</script>
</title><script>${RUN}</script>
</textarea><script>${RUN}</script>
</style><script>${RUN}</script>
</script><script>${RUN}</script>
--><script>${RUN}</script>
--!><script>${RUN}</script>
]]><script>${RUN}</script>
<!--><script>${RUN}</script>-->
<!--<img src="--><img src=x onerror=${RUN}>">
<![CDATA[<script>${RUN}</script>]]>
<?xml ?><script>${RUN}</script>
<!DOCTYPE x [<!ENTITY y "<script>${RUN}</script>">]>
<<script>${RUN}//<</script>
<b
<b/onmouseover=${RUN}
< script>${RUN}</ script>
＜script＞${RUN}＜/script＞
%3Cscript%3E${RUN}%3C/script%3E
\\u003cscript\\u003e${RUN}\\u003c/script\\u003e
\\x3cscript\\x3e${RUN}
+ADw-script+AD4-${RUN}+ADw-/script+AD4-
<1 onclick="${RUN}">x</1>
<1 autofocus onfocus=${RUN} tabindex=1>x</1>
<1><script>${RUN}</script></1>
</1><script>${RUN}</script><1>
<2><img src=x onerror=${RUN}></2>
<1/><1/><script>${RUN}</script>
<99999999999999999999>x</99999999999999999999>
{1}<img src=x onerror=${RUN}>
{{constructor.constructor('${RUN}')()}}
\${${RUN}}
#{${RUN}}
<%= ${RUN} %>
%s%n%x<script>${RUN}</script>`;

const QUOTES = [
  `" onmouseover="${RUN}" autofocus onfocus="${RUN}" x="`,
  `' onmouseover='${RUN}' autofocus onfocus='${RUN}' x='`,
  `" onerror="${RUN}" src="x`,
  `"><script>${RUN}</script>`,
  `'><script>${RUN}</script>`,
  `"><img src=x onerror=${RUN}>`,
  `x onerror=${RUN} src=x`,
  `" style="animation-name:x" onanimationstart="${RUN}`,
  `"/><svg onload=${RUN}>`,
  `\u0000"><script>${RUN}</script>`,
  `"\u2028><script>${RUN}</script>`,
  `&quot; onmouseover=&quot;${RUN}`,
  `&#34;><script>${RUN}</script>`,
  `&amp;quot;&gt;&lt;script&gt;${RUN}&lt;/script&gt;`,
  `&lt;script&gt;${RUN}&lt;/script&gt;`,
  `&amp;lt;script&amp;gt;${RUN}&amp;lt;/script&amp;gt;`,
  `&#60;script&#62;${RUN}&#60;/script&#62;`,
  `&#x3c;img src=x onerror=${RUN}&#x3e;`,
  `&lt;img src=x onerror=${RUN}&gt;`,
  `"}</script><script>${RUN}</script>`,
  `","x":"</script><img src=x onerror=${RUN}>`,
  `\\"};${RUN};//`,
  `\u202e<img src=x onerror=${RUN}>`,
  `\ufeff<script>${RUN}</script>`,
  `javascript:${RUN}`,
  `0;url=javascript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
];

/** Texts that would run a script if they were ever treated as markup. A script that runs calls `top.ran()`. */
export const SCRIPT_PAYLOADS: readonly string[] = [...TAGS.split('\n'), ...QUOTES];
