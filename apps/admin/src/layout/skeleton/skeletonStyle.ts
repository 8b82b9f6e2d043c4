import { missingScriptStyle } from '@hearth/client'
import { darkPalette, fonts, lightPalette, type Palette, radii } from '@hearth/contract'

const ground = ({ paper, ink, line, edge }: Palette) =>
  `--paper:${paper};--ink:${ink};--line:${line};--edge:${edge}`

const ofNotice = ({ bad, badWash, surface, focus }: Palette) =>
  `--bad:${bad};--bad-wash:${badWash};--surface:${surface};--focus:${focus}`

/** The first skeleton has colours of its own and covers the page until the app removes it. */
const first = `
html[data-theme=light]{${ground(lightPalette)}}
html[data-theme=dark]{${ground(darkPalette)}}
body{margin:0}
html[data-theme]:has(#first-skeleton){background:var(--paper)}
#first-skeleton{position:fixed;inset:0;overflow:hidden;background:var(--paper);color:var(--ink)}
.sk-app{display:none;height:100%}
html[data-shape] .sk-app{display:flex}
.sk-menu{width:212px;flex:none;box-sizing:border-box;padding:18px 20px;border-right:1px solid var(--line)}
.sk-mark{display:block;margin-bottom:20px;color:var(--edge)}
.sk-menu .sk-row{gap:10px;height:35px}
.sk-find{height:36px;margin:0 -8px 12px;border-radius:${radii.control}px}
.sk-menu .sk-dot{width:19px;height:19px}
.sk-menu .sk-name{width:60%}
.sk-main{flex:1;min-width:0;padding:22px 26px}
.sk-main .sk-page{display:none}
html[data-shape=list] .sk-main .sk-list,html[data-shape=record] .sk-main .sk-record,
html[data-shape=form] .sk-main .sk-form{display:block}
@media (max-width:899.95px){
.sk-menu{width:64px}
.sk-menu .sk-name{display:none}
}
@media (max-width:599.95px){
.sk-app{flex-direction:column}
.sk-menu{width:auto;height:61px;padding:18px 20px;border-right:0;border-bottom:1px solid var(--line)}
.sk-menu .sk-row,.sk-menu .sk-find{display:none}
}
@media (max-width:899.95px){.sk-main{padding:16px}}`

/** Over the skeleton, which is as large as the window. */
const notice = `${missingScriptStyle}
html[data-theme=light] #missing-script{${ofNotice(lightPalette)}}
html[data-theme=dark] #missing-script{${ofNotice(darkPalette)}}
#missing-script{position:absolute;left:0;right:0;font:16px/1.55 ${fonts.text}}`

/** The bars take their colour from the text around them, so that they fit either theme, and a tenant's own. */
const bars = `
.sk-bar{display:block;height:14px;border-radius:6px;background:color-mix(in srgb,currentColor 9%,transparent)}
.sk-row{box-sizing:border-box;display:flex;align-items:center;gap:16px}
.sk-head{justify-content:space-between;min-height:36px;margin-bottom:14px}
.sk-title{width:168px;height:26px}
.sk-button{width:108px;height:36px;border-radius:${radii.control}px}
.sk-search{height:36px;margin-bottom:14px;border-radius:${radii.control}px}
.sk-frame{border:1px solid color-mix(in srgb,currentColor 12%,transparent);border-radius:${radii.card}px}
.sk-frame .sk-row{height:52px;padding:0 16px}
.sk-frame .sk-row+.sk-row{border-top:1px solid color-mix(in srgb,currentColor 8%,transparent)}
.sk-face{width:34px;height:34px;flex:none;border-radius:50%}
.sk-wide{width:32%}.sk-short{width:9%}.sk-last{width:12%;margin-left:auto}
.sk-crumb{width:180px;margin-bottom:18px}
.sk-tabs{gap:28px;height:46px;margin-bottom:18px}.sk-tabs .sk-bar{width:84px}
.sk-sheets{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,480px),1fr));gap:16px}
.sk-sheet{height:232px;border-radius:${radii.panel}px}
@media (max-width:599.95px){
.sk-short{display:none}.sk-wide{width:50%}.sk-frame .sk-row{height:92px}
}`

/** The style of every skeleton; it stays in index.html. */
export const skeletonStyle = first + bars + notice
